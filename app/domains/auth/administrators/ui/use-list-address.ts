import { useSearchParams } from 'react-router'

/** The list's own address, asking about somebody or not. The invitation shown beside it stays: its code comes once. */
export function useListAddress(): (removing?: string) => string {
  const [here] = useSearchParams()
  const delivery = here.get('envio')
  return (removing) => {
    const search = new URLSearchParams({
      ...(delivery && { envio: delivery }),
      ...(removing && { remover: removing }),
    })
    return `/admin/users?${search}`
  }
}
