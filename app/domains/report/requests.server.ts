/** What the buttons of the report do: freeze it for a sponsor, withdraw a frozen one. */
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { todayIn } from '#app/platform/time/clock.server.ts'
import { FAILED, reportHref } from './address.ts'
import { readPeriod } from './periods.ts'
import { freezeReport, withdrawReport } from './shared-reports.server.ts'

type Asked = Awaited<ReturnType<typeof askedPeriod>>

export async function answerReport(request: Request, actor: ButtonActor) {
  return answerButtons(request, BUTTONS, { actor, ...(await askedPeriod(request)) })
}

async function askedPeriod(request: Request) {
  const { time_zone } = await readSettings()
  const today = todayIn(time_zone)
  return { today, ...readPeriod(new URL(request.url).searchParams, today) }
}

const BUTTONS: Buttons<keyof typeof FAILED, 'id', Asked> = {
  fields: { text: ['id'] },
  failed: FAILED,
  buttons: {
    freeze: {
      press: async (_, { actor, period, problem, today }) => {
        if (problem) return { status: 422, title: FAILED.freeze, description: problem }
        const outcome = await freezeReport(period, today, actor)
        if (outcome === 'unfinished')
          return {
            status: 422,
            title: FAILED.freeze,
            description: 'Este periodo todavía no termina: espera a que pase su último día.',
          }
        if (outcome === 'already')
          return {
            status: 409,
            title: 'Ya está congelado con estas mismas cifras',
            description: 'Copia su enlace en «Compartidos».',
          }
        return {
          to: reportHref(period),
          title: 'Informe congelado',
          description: 'Copia su enlace y envíalo a quien quieras.',
          link: { label: 'Ver su enlace', to: `${reportHref(period)}#compartidos` },
        }
      },
    },
    withdraw: {
      press: async ({ id }, { actor, period }) =>
        (await withdrawReport(id, actor))
          ? { to: reportHref(period), title: 'Informe retirado: su enlace ya no abre nada' }
          : { status: 409, title: 'Ese informe ya estaba retirado' },
    },
  },
}
