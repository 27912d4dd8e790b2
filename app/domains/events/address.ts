/** An event's page. */
export const eventPath = (id: string) => `/evento/${id}`
