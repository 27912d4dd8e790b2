export const LOAD_FAILED = 'No se pudo cargar la configuración'
export const SAVE_FAILED = 'No se pudo guardar la configuración'
