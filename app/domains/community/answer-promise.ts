/**
 * Until when an applicant is answered, as form and receipt say it; undefined if nothing is promised.
 * `days`: the setting `answer_days`.
 */
export function answerPromise(days: string): string | undefined {
  return days ? `Te respondemos por correo en ${days} días hábiles, a más tardar.` : undefined
}
