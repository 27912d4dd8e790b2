/** Buttons of the report, with the titles of their failures. */
export const FAILED = {
  freeze: 'No se pudo congelar el informe',
  withdraw: 'No se pudo retirar el informe',
}
