import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listHistory } from '#app/domains/audit/history.server.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { ACTION_TABLES, RECORDED_ACTIONS } from './actions.ts'

withTables(...ACTION_TABLES)

const TITLE = '«.+»'
const DAY = '\\d{2}/\\d{2}/\\d{4}'

/** What the team reads of each, whole. */
const SENTENCES: Record<string, string> = {
  'retention.started': 'Puso en marcha la conservación: lo vencido se quita',
  'content.created': `Creó el artículo ${TITLE}`,
  'content.updated': `Cambió el artículo ${TITLE}`,
  'content.published': `(Publicó|Se publicó a su hora) el artículo ${TITLE}`,
  'content.scheduled': `Programó el artículo ${TITLE} para el ${DAY} a las \\d{2}:\\d{2}`,
  'content.archived': `Archivó el artículo ${TITLE}`,
  'content.withdrawn': `Devolvió a borrador el artículo ${TITLE}`,
  'content.deleted': `Eliminó el artículo ${TITLE}`,
  'content.draft-discarded': `Descartó el borrador sin guardar de ${TITLE}`,
  'newsletter.created': `Empezó el número ${TITLE} del boletín`,
  'newsletter.scheduled': `(Envió|Programó) el número ${TITLE} del boletín`,
  'newsletter.unscheduled': `Devolvió a borrador el número ${TITLE} del boletín`,
  'newsletter.paused': `Puso en pausa el número ${TITLE} del boletín`,
  'newsletter.resumed': `Siguió enviando el número ${TITLE} del boletín`,
  'newsletter.stopped': `Detuvo el número ${TITLE} del boletín`,
  'newsletter.tried': 'Envió una prueba del boletín a un buzón del equipo',
  'newsletter.domain_resumed': `Reanudó el envío del boletín a ${TITLE}`,
  'newsletter.deleted': `Eliminó el número ${TITLE} del boletín`,
  'event.created': `Creó el evento ${TITLE}`,
  'event.repeated': `Repitió el evento ${TITLE} en \\d+ fechas?`,
  'event.updated': `Cambió el evento ${TITLE}`,
  'event.change_undone': `Deshizo el cambio del evento ${TITLE}`,
  'event.zone_accepted': `Confirmó la hora de Santo Domingo del evento ${TITLE}`,
  'event.deleted': `Eliminó el evento ${TITLE}`,
  'event_submission.corrected': `Corrigió el evento enviado ${TITLE}`,
  'event_submission.approved': `Aprobó el evento ${TITLE}`,
  'event_submission.rejected': `Rechazó el evento ${TITLE}`,
  'event_submission.spam': `Marcó como spam el evento ${TITLE}`,
  'event_submission.restored': `Sacó de spam el evento ${TITLE}`,
  'event.change_proposed': `Propuso un cambio del evento ${TITLE}`,
  'event.cancelling_proposed': `Pidió cancelar el evento ${TITLE}`,
  'event.proposal_withdrawn': `Retiró lo que propuso para el evento ${TITLE}`,
  'event.proposal_accepted': `Aceptó la propuesta de cambiar el evento ${TITLE}`,
  'event.proposal_rejected': `Rechazó la propuesta de cancelar el evento ${TITLE}`,
  'event_submission.link_renewed': `Renovó el enlace de quien organiza ${TITLE}`,
  'co_organiser.added': `Dio acceso a ${TITLE} para organizar el evento ${TITLE}`,
  'co_organiser.removed': `Quitó el acceso a ${TITLE} para organizar el evento ${TITLE}`,
  'event_submission.withdrawn': `Retiró el evento enviado ${TITLE}`,
  'event_submission.deleted': `Eliminó el evento enviado ${TITLE}`,
  'event_submissions.undeleted': `Restauró ${TITLE} \\(evento enviado\\)`,
  'event.cancelled': `Canceló el evento ${TITLE}`,
  'event_registration.arrived': `Anotó la llegada de ${TITLE} en ${TITLE}`,
  'event_registration.arrival_undone': `Quitó la llegada de ${TITLE} en ${TITLE}`,
  'event_registration.added': `Añadió a ${TITLE} a ${TITLE}`,
  'event_registration.spam': `Marcó como spam el registro de ${TITLE} en ${TITLE}`,
  'event_registration.readmitted': `Sacó de spam el registro de ${TITLE} en ${TITLE}`,
  'event_registration.deleted': `Eliminó el registro de ${TITLE} en ${TITLE}`,
  'door_link.created': `Creó un enlace de puerta para voluntariado en ${TITLE}`,
  'door_link.revoked': `Retiró un enlace de puerta de ${TITLE}`,
  'event_message.written': `Escribió a quienes se registraron en ${TITLE}: ${TITLE}`,
  'event_message.released': `Liberó el mensaje ${TITLE} a quienes se registraron en ${TITLE}`,
  'event_message.stopped': `Detuvo el mensaje ${TITLE} a quienes se registraron en ${TITLE}`,
  'contact_form.spam': `Marcó como spam la solicitud de ${TITLE}`,
  'contact_form.restored': `Sacó de spam la solicitud de ${TITLE}`,
  'contact_form.deleted': `Eliminó la solicitud de ${TITLE}`,
  'course_submission.restored': `Sacó de spam la solicitud de ${TITLE}`,
  'course_submission.updated': `Actualizó la solicitud de ${TITLE}`,
  'course_submission.deleted': `Eliminó la solicitud de ${TITLE}`,
  'inquiry.restored': `Sacó de spam la solicitud de ${TITLE}`,
  'inquiry.deleted': `Eliminó la solicitud de ${TITLE}`,
  'contact_form.answered': `Respondió y cerró la solicitud de ${TITLE}`,
  'contact_form.snoozed': `Pospuso la solicitud de ${TITLE} hasta el ${DAY}`,
  'contact_form.unsnoozed': `Quitó la espera de la solicitud de ${TITLE}`,
  'contact_form.noted': `Añadió una nota a la solicitud de ${TITLE}`,
  'mailbox.tried': 'Probó las direcciones con «\\+» del buzón de respuestas',
  'blocked_sender.blocked': `Bloqueó al remitente ${TITLE}`,
  'blocked_sender.unblocked': `Desbloqueó al remitente ${TITLE}`,
  'contact.created': `Añadió el contacto ${TITLE}`,
  'contact.updated': `Corrigió el contacto ${TITLE}`,
  'contacts.tagged': `Puso la etiqueta ${TITLE} a 1 contacto`,
  'contacts.untagged': `Quitó la etiqueta ${TITLE} a 1 contacto`,
  'bulk_run.started': `Empezó a (poner la etiqueta ${TITLE} a|dejar como estaba) 1 contacto`,
  'bulk_run.stopped': `Detuvo un cambio en lote \\(poner la etiqueta ${TITLE} a 1 contacto\\): 0 cambios`,
  'bulk_run.resumed': `Siguió con un cambio en lote \\(poner la etiqueta ${TITLE} a 1 contacto\\)`,
  'bulk_run.done': `Terminó de (poner la etiqueta ${TITLE} a|dejar como estaba) 1 contacto: 1 cambio`,
  'contact.deleted': `Eliminó el contacto ${TITLE}`,
  'answer_template.created': `Añadió la plantilla ${TITLE}`,
  'answer_template.updated': `Corrigió la plantilla ${TITLE}`,
  'answer_template.deleted': `Eliminó la plantilla ${TITLE}`,
  'contact_segment.created': `Guardó el segmento ${TITLE}`,
  'contact_segment.updated': `Cambió el segmento ${TITLE}`,
  'contact_segment.deleted': `Eliminó el segmento ${TITLE}`,
  'saved_view.created': `Guardó la vista ${TITLE}`,
  'saved_view.updated': `Cambió la vista ${TITLE}`,
  'saved_view.deleted': `Eliminó la vista ${TITLE}`,
  'contact.merged': `Unió 2 contactos de ${TITLE}`,
  'contact.joined': `Unió ${TITLE} con el contacto ${TITLE}`,
  'contact.separated': `Separó ${TITLE} de otro contacto`,
  'contact.noted': `Añadió una nota sobre el contacto ${TITLE}`,
  'contact.note_deleted': `Eliminó una nota sobre el contacto ${TITLE}`,
  'contact.marketing_withdrawn': `Retiró el consentimiento de marketing de ${TITLE}`,
  'person.erased': 'Borró todos los datos de una persona \\(Ley 172-13\\)',
  'report.frozen': `Congeló el informe ${TITLE} para compartirlo`,
  'report.withdrawn': `Retiró el informe compartido ${TITLE}`,
  'data.exported': `Exportó ${TITLE}`,
  'trash.emptied': 'Vació la papelera: \\d+ elementos?',
  'settings.updated': 'Cambió la configuración: .+',
  'user.created': `Creó la cuenta de administrador de ${TITLE}`,
  'user.invited': `Reenvió el código de activación a ${TITLE}`,
  'user.activated': 'Usó su código de activación',
  'user.password_changed': 'Cambió su contraseña',
  'user.password_reset': `Dio a ${TITLE} una contraseña de un solo uso`,
  'user.passkey_added': 'Añadió una llave de acceso',
  'user.passkey_removed': 'Quitó una llave de acceso',
  'user.notifications_chosen': 'Eligió qué avisos recibe por correo',
  'user.factor_on': 'Activó la verificación en dos pasos',
  'user.factor_off': 'Desactivó la verificación en dos pasos',
  'user.recovery_codes_made': 'Creó códigos de recuperación nuevos',
  'user.recovery_code_used': 'Usó un código de recuperación',
  'user.device_remembered': 'Pidió no usar el código en un dispositivo durante 30 días',
  'user.device_forgotten': 'Volvió a pedir el código en un dispositivo',
  'user.factors_cleared': `Quitó la verificación en dos pasos y las llaves de acceso de ${TITLE}`,
  'user.sessions_closed': 'Cerró todas sus sesiones',
  'user.session_closed': 'Cerró una de sus sesiones',
  'user.other_sessions_closed': 'Cerró sus demás sesiones',
  'user.sessions_ended': `Cerró las sesiones de ${TITLE}`,
  'user.renamed': `Cambió el nombre de la cuenta ${TITLE}`,
  'user_role.changed': `Cambió los roles de ${TITLE}`,
  'user_role.granted': `Dio el rol de administrador a ${TITLE}`,
  'user_role.removed': `Removió el rol de administrador de ${TITLE}`,
  'session.opened': 'Entró al panel',
  'session.closed': 'Salió del panel',
  'session.refused': '1 intento fallido de entrar como .+@.+',
}

const ACADEMY = '(la historia de éxito|el bootcamp|el programa|la formación)'
const ACADEMY_TABLE = /^(success_stories|intensive_bootcamps|entrepreneurship_programs|scheduled_trainings)\./
const ERASED = 'Datos de una persona, borrados (Ley 172-13)'

function sentenceOf(action: string): string | undefined {
  if (action.endsWith('.purged')) return `Eliminó para siempre ${TITLE} \\([a-zéó ]+\\)`
  if (ACADEMY_TABLE.test(action)) return `(Creó|Cambió|Eliminó|Publicó|Dejó de publicar) ${ACADEMY} ${TITLE}`
  return SENTENCES[action]
}

/** They need a worker, a file or another system: each is brought about, and read, where that is tested. */
const ELSEWHERE: Record<string, readonly [file: string, words: string]> = {
  'contacts.imported': ['contacts/import/run.test.ts', 'Importó contactos de un archivo: '],
  'contacts.import_discarded': [
    'contacts/import/run.test.ts',
    'Descartó un archivo de contactos sin importar ',
  ],
  'contacts.import_undone': ['contacts/import/undo.test.ts', 'Deshizo una importación de contactos: '],
  'bulk_run.failed': ['contacts/bulk-tagging.test.ts', 'No pudo terminar de poner la etiqueta'],
  'event_submission.unapproved': ['events/many-submissions.test.ts', 'Deshizo la aprobación del evento «'],
  'event_submission.unrejected': ['events/decision-undo.test.ts', 'Deshizo el rechazo del evento «'],
  'course_submission.retried': ['admin/redelivery.test.ts', 'Volvió a enviar a HubSpot la solicitud de '],
  'demo.removed': ['admin/dashboard.test.ts', 'Quitó el contenido de ejemplo'],
  'media.uploaded': ['http/images.test.ts', 'Subió una imagen'],
  'site.checked': ['http/seo.test.ts', 'Pidió revisar las páginas del sitio para los buscadores'],
  'backup.downloaded': ['backups/panel.test.ts', 'Descargó la copia de seguridad '],
}

const CALL = /(?<!function )recordChange\(/g
/** `action: 'event.updated'`, or what a save did: `['content.published', 'Publicó']`. */
const ACTION = /(?:action(?::| =) |\[)(['`])((?:[a-z_-]|\$\{[^}]*\})+\.(?:[a-z_-]|\$\{[^}]*\})+)\1/g

describe('every action that the code can write', () => {
  const ENGLISH = /[a-z]_[a-z]|[{}[\]]|undefined|\bnull\b|object|published|draft|pending|state\b|status/

  test('has its sentence, is of a kind that the filter knows, and names no column', async () => {
    for (const action of Object.values(RECORDED_ACTIONS)) await action(REVIEWER)
    let older: number | undefined
    const done = new Map<string, string>()
    const stored = await rowsOf('select id, action from audit_log')
    const actions = new Map(stored.map(({ id, action }) => [Number(id), String(action)]))
    do {
      const page = await listHistory({ older })
      for (const { id, sentence, changes, kind } of page.entries) {
        const action = actions.get(id) ?? ''
        expect(kind, sentence).not.toBe('')
        if (sentence !== ERASED) expect(sentence, action).toMatch(new RegExp(`^${sentenceOf(action)}$`))
        for (const { label, before, after } of changes)
          expect(`${sentence}: ${label} ${before ?? ''} ${after ?? ''}`).not.toMatch(ENGLISH)
        done.set(action, sentence)
      }
      older = page.older
    } while (older)
    expect(Object.keys(SENTENCES).filter((action) => !done.has(action))).toEqual([])
  })

  test.each(Object.values(ELSEWHERE))('%s reads %j', (file, words) => {
    expect(readFileSync(`tests/${file}`, 'utf8')).toContain(words)
  })

  test('is known here: another one wants its sentence first', () => {
    const known = [...Object.keys(SENTENCES), ...Object.keys(ELSEWHERE)]
    for (const path of globSync('app/**/*.{ts,tsx}')) {
      const source = readFileSync(path, 'utf8')
      const calls = source.match(CALL)?.length ?? 0
      if (calls === 0) continue
      const found = [...source.matchAll(ACTION)].map(([, , action = '']) => action)
      expect(found.length, `${path} names what it records`).toBeGreaterThanOrEqual(calls)
      // One that is put together is of kinds and actions that the types list.
      for (const action of found.filter((each) => !each.includes('$')))
        expect(known, `${path} records ${action}`).toContain(action)
    }
  })
})
