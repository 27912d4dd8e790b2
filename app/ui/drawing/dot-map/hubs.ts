/** Written by scripts/draw-dot-map.ts. Do not edit by hand. */
export const HUBS = [
  { name: 'Santo Domingo', x: 996, y: 423 },
  { name: 'San Juan', x: 1096, y: 425 },
  { name: 'La Habana', x: 671, y: 294 },
  { name: 'Kingston', x: 816, y: 437 },
  { name: 'Puerto Príncipe', x: 933, y: 422 },
  { name: 'Willemstad', x: 1022, y: 596 },
  { name: 'Cartagena', x: 850, y: 642 },
  { name: 'Caracas', x: 1076, y: 639 },
  { name: 'Ciudad de Panamá', x: 745, y: 680 },
  { name: 'Miami', x: 728, y: 217 },
] as const
