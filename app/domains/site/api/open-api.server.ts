/**
 * Owns the description of the public API (OpenAPI 3.1), generated from the schemas that parse requests and build
 * responses.
 */
import { href } from 'react-router'
import type { z } from 'zod'
import { createDocument, type ZodOpenApiResponsesObject } from 'zod-openapi'
import { articlePage, contentQuery } from '#app/domains/content/follow/public-content-schema.ts'
import { eventPage, eventsQuery, publicEventDetail } from '#app/domains/events/api/public-data-schema.ts'
import { refusal } from './refusal-schema.ts'

export function openApi({ brand, publicUrl }: { brand: string; publicUrl: string }) {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `Datos abiertos de ${brand}`,
      version: '1',
      description:
        'La agenda y el contenido, para otros programas. Se leen sin clave, desde cualquier sitio. Cada respuesta lleva ' +
        'un ETag: pregunta con If-None-Match y recibirás un 304 mientras nada cambie.',
    },
    servers: [{ url: publicUrl }],
    tags: [{ name: 'Agenda' }, { name: 'Contenido' }],
    paths: {
      [href('/api/v1/eventos')]: {
        get: {
          operationId: 'listEvents',
          tags: ['Agenda'],
          summary: 'Los eventos de la agenda, en páginas de 24',
          requestParams: { query: eventsQuery },
          responses: { ...answers(eventPage), ...WRONG, ...missing('No hay tal página.'), ...AWAY },
        },
      },
      [decodeURI(href('/api/v1/eventos/:id', { id: '{id}' }))]: {
        get: {
          operationId: 'getEvent',
          tags: ['Agenda'],
          summary: 'Un evento, también si ya pasó o se canceló',
          requestParams: { path: publicEventDetail.pick({ id: true }) },
          responses: { ...answers(publicEventDetail), ...missing('No hay tal evento.'), ...AWAY },
        },
      },
      [href('/api/v1/contenido')]: {
        get: {
          operationId: 'listContent',
          tags: ['Contenido'],
          summary: 'Lo publicado, en páginas de 12, lo más reciente primero',
          requestParams: { query: contentQuery },
          responses: { ...answers(articlePage), ...WRONG, ...missing('No hay tal página.'), ...AWAY },
        },
      },
    },
  })
}

function answers(schema: z.ZodObject): ZodOpenApiResponsesObject {
  return {
    '200': { description: 'Lo que hay.', content: { 'application/json': { schema } } },
    '304': { description: 'Nada cambió desde el ETag que trae la petición.' },
  }
}

const refusals = { 'application/json': { schema: refusal } }

const WRONG: ZodOpenApiResponsesObject = {
  '400': { description: 'Un parámetro no es lo que debe ser.', content: refusals },
}

const AWAY: ZodOpenApiResponsesObject = {
  '503': { description: 'Hay mucha gente a la vez, o los datos no se pueden leer ahora.', content: refusals },
}

function missing(description: string): ZodOpenApiResponsesObject {
  return { '404': { description, content: refusals } }
}
