export const LOAD_FAILED = 'No se pudo cargar el contacto'
export const ADD_FAILED = 'No se pudo añadir el contacto'
export const CORRECT_FAILED = 'No se pudo corregir el contacto'
export const GONE = 'Ese contacto ya no existe'
