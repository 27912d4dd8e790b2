import type { ArticleDocument } from '#app/domains/content/document-schema.ts'
import type { Plot } from '#app/domains/content/plots/plot.ts'

/** Plot of figures that the article says already, after so many blocks of its text. */
type DemoPlot = { after: number; plot: Plot }

const NETWORK = { unit: '%', series: [''] }

const rows = (...given: [label: string, value: number][]) =>
  given.map(([label, value]) => ({ label, values: [value] }))

/** Plots by the slug of their article. */
export const demoPlots: Record<string, DemoPlot[]> = {
  'barometro-pagos-pequenos-negocios': [
    {
      after: 6,
      plot: {
        ...NETWORK,
        kind: 'bar',
        title: 'De cada 100 negocios, cuántos cobran así',
        source: 'Barómetro Marea, tercera edición. 412 negocios de la red; varias respuestas posibles.',
        alt: 'Cuatro barras. El efectivo como cobro principal llega al 64 % de los negocios; las transferencias, al 58 %; la tarjeta, al 31 %, y el fiado, al 22 %.',
        rows: rows(
          ['Más de la mitad en efectivo', 64],
          ['Transferencia desde el teléfono', 58],
          ['Tarjeta', 31],
          ['Cuaderno de fiado', 22],
        ),
      },
    },
    {
      after: 7,
      plot: {
        ...NETWORK,
        kind: 'line',
        title: 'El efectivo baja de una edición a otra',
        source: 'Barómetro Marea. Negocios con más de la mitad de sus ventas en efectivo.',
        alt: 'Una línea que baja del 71 % en la edición anterior al 64 % en la tercera.',
        rows: rows(['Edición anterior', 71], ['Tercera edición', 64]),
      },
    },
    {
      after: 10,
      plot: {
        ...NETWORK,
        kind: 'share',
        title: 'El obstáculo que cada negocio puso primero',
        source: 'Barómetro Marea, tercera edición. 412 negocios de la red.',
        alt: 'Las partes de un total. El dinero que no está disponible es el primer obstáculo para el 38 %; cuadrar las transferencias, para el 24 %; el comprobante falso, para el 17 %; la comisión, para el 13 %, y la señal, para el 8 %.',
        rows: rows(
          ['El dinero no está disponible', 38],
          ['No saber qué transferencia es de qué venta', 24],
          ['El miedo a un comprobante falso', 17],
          ['La comisión', 13],
          ['La señal del teléfono', 8],
        ),
      },
    },
  ],
  'informe-mujeres-en-tecnologia': [
    {
      after: 2,
      plot: {
        ...NETWORK,
        kind: 'bar',
        title: 'Mujeres en los equipos de tecnología',
        source: '38 empresas de la red.',
        alt: 'Tres barras. Las mujeres ocupan el 39 % de los puestos de entrada, el 18 % de los que tienen personas a cargo, y el 27 % de estos donde se publican los sueldos.',
        rows: rows(
          ['Puestos de entrada', 39],
          ['Con personas a cargo', 18],
          ['Con personas a cargo, donde se publican los sueldos', 27],
        ),
      },
    },
  ],
  'informe-inversion-temprana': [
    {
      after: 2,
      plot: {
        kind: 'bar',
        title: 'Cuánto tarda el dinero: la mitad de las rondas pasó de aquí',
        unit: 'meses',
        source: '54 empresas de la red.',
        alt: 'Dos barras: cinco meses el año anterior y siete este año.',
        series: [''],
        rows: rows(['El año anterior', 5], ['Este año', 7]),
      },
    },
  ],
  'informe-anual-comunidad': [
    {
      after: 5,
      plot: {
        ...NETWORK,
        kind: 'share',
        title: 'En qué se fue el dinero del año',
        source: 'Cuentas de la organización.',
        alt: 'Las partes del gasto: espacios y comida, 38 %; becas, 27 %; sueldos y honorarios, 24 %; herramientas y trámites, 11 %.',
        rows: rows(
          ['Espacios y comida', 38],
          ['Becas de viaje y de estudio', 27],
          ['Sueldos y honorarios', 24],
          ['Herramientas y trámites', 11],
        ),
      },
    },
  ],
}

export function withPlots({ type, content }: ArticleDocument, plots: DemoPlot[] = []): ArticleDocument {
  const blocks = content.flatMap((block, index) => [
    block,
    ...plots
      .filter(({ after }) => after === index + 1)
      .map(({ plot }) => ({ type: 'plot' as const, attrs: plot })),
  ])
  return { type, content: blocks }
}
