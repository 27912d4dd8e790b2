/** The first words of the home page (public-site §2), which also stand for the whole site elsewhere. */
export const HEADLINE = 'Impulsando la Innovación en el Caribe'
export const LEAD = 'Potenciando la innovación y el crecimiento tecnológico en el Caribe.'
