/** Parameter of a file's URL with the number of rows that were chosen. */
export const EXPECTED_ROWS = 'cuantas'
