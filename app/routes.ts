import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the site. Which of them may be cached: `cacheable-paths.ts`. */
export default [
  layout('domains/site/routes/layout.tsx', [
    index('domains/site/routes/home.tsx'),
    route('agenda', 'domains/events/routes/agenda.tsx'),
    route('evento/:id', 'domains/events/routes/event.tsx'),
    route('evento/:id/registro/:resultado', 'domains/events/routes/registered.tsx'),
    route('registro/cancelar', 'domains/events/routes/cancel-registration.tsx'),
    route('sube-evento', 'domains/events/routes/submit-event.tsx'),
    route('sube-evento/gracias', 'domains/events/routes/submit-event-thanks.tsx'),
    route('comunidad', 'domains/community/routes/community.tsx'),
    route('comunidad/gracias', 'domains/community/routes/community-thanks.tsx'),
    route('academy', 'domains/academy/routes/academy.tsx'),
    route('academy/solicitud', 'domains/academy/routes/course-request.tsx'),
    route('academy/solicitud/gracias', 'domains/academy/routes/course-request-thanks.tsx'),
    route('contenido', 'domains/content/routes/content.tsx'),
    route('contenido/:slug', 'domains/content/routes/article.tsx'),
    route('quienes-somos', 'domains/site/routes/about.tsx'),
    route('faqs', 'domains/site/routes/faqs.tsx'),
    route('boletin/confirmar', 'domains/contacts/routes/confirm-newsletter.tsx'),
    route('contacto', 'domains/site/routes/contact.tsx'),
    route('politicas', 'domains/site/routes/policies.tsx'),
    route('*', 'domains/site/routes/not-found.tsx'),
  ]),

  route('api/eventos/:id', 'domains/site/routes/home-event.ts'),
  route('evento/:id/calendario.ics', 'domains/events/routes/event-calendar.ts'),
  route('api/functions/submit-event-secure', 'domains/events/routes/submit-event-function.ts'),
  route('api/functions/submit-course-hubspot', 'domains/academy/routes/submit-course-function.ts'),

  route('contenido/:slug/visto', 'domains/content/routes/count-view.ts'),
  route('contenido/:slug/descargar', 'domains/content/routes/download.ts'),

  route('admin/entrar', 'domains/auth/routes/sign-in.tsx'),
  route('admin/salir', 'domains/auth/routes/sign-out.tsx'),
  route('admin/contrasena', 'domains/auth/routes/new-password.tsx'),
  route('admin/olvide', 'domains/auth/routes/forgotten.tsx'),
  route('admin/restablecer', 'domains/auth/routes/reset.tsx'),
  route('admin', 'domains/admin/routes/layout.tsx', [
    index('domains/admin/routes/dashboard.tsx'),
    route('dashboard', 'domains/admin/routes/dashboard-redirect.tsx'),
    route('events', 'domains/events/routes/admin-events.tsx'),
    route('events/:id', 'domains/events/routes/admin-event.tsx'),
    route('events/enviados/:id', 'domains/events/routes/admin-submission.tsx'),
    route('forms', 'domains/events/routes/admin-forms.tsx'),
    route('correos', 'domains/mail/routes/admin-mail.tsx'),
    route('cuenta', 'domains/auth/routes/account.tsx'),
    route('papelera', 'domains/admin/routes/bin.tsx'),
    route('*', 'domains/admin/routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
