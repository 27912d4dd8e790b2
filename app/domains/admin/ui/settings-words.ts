export const SETTINGS = '/admin/settings'
export const SAVE_FAILED = 'No se pudo guardar la configuración'
