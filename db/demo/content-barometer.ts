import type { DemoArticle } from './content.ts'

export const barometerArticle: DemoArticle = {
  slug: 'barometro-pagos-pequenos-negocios',
  title: 'Barómetro Marea: así cobran y pagan los pequeños negocios',
  description:
    'Preguntamos a 412 negocios de seis ciudades cómo cobran, cómo pagan y qué los frena. El efectivo sigue mandando, pero ya no por las razones de siempre.',
  category: 'informes',
  type: 'Informe',
  author: 'Equipo Marea',
  tags: ['Fintech', 'Barómetro', 'Pagos'],
  day: -4,
  featured: true,
  views: 2319,
  downloads: 486,
  content: `El efectivo sigue siendo la forma de cobro más usada entre los pequeños negocios de nuestra red, pero la mitad de quienes lo prefieren ya no lo hace por desconfianza. Lo hace porque el dinero digital tarda en estar disponible cuando hay que pagarle al suplidor.

Esa es la conclusión principal de la tercera edición del Barómetro Marea. Antes de entrar en los números, una aclaración que vale para todo el texto: son respuestas de negocios que participan en nuestra red, no una estadística oficial ni una muestra del país. Sirven para ver tendencias y para hacer mejores preguntas.

## A quién preguntamos

Respondieron 412 negocios con menos de diez empleados en Santo Domingo, Santiago, San Juan, Kingston, Willemstad y Barranquilla. Cuatro de cada diez venden comida o víveres; el resto se reparte entre talleres, belleza, ropa, servicios a domicilio y pequeños hospedajes. Las entrevistas duraron unos veinte minutos y se hicieron en el propio local, casi siempre con interrupciones de clientes, que también enseñan lo suyo.

## Cómo cobran

- El 64 % dice que más de la mitad de sus ventas entra en efectivo. En la edición anterior era el 71 %.
- El 58 % acepta transferencias desde el teléfono, aunque solo una tercera parte lo anuncia en el local.
- El 31 % acepta tarjeta. La razón más repetida para no hacerlo es la comisión; la segunda, los días de espera.
- El 22 % lleva un cuaderno de fiado, y en víveres la cifra sube al 47 %.

La transferencia dejó de ser cosa de jóvenes. Entre dueños de más de cincuenta años la acepta el 51 %, y la mayoría aprendió con un familiar, no con un banco.

## Lo que de verdad frena

Pedimos que cada negocio ordenara sus obstáculos. Esperábamos encontrar arriba la seguridad o la falta de conexión. Quedaron tercera y quinta.

1. El dinero no está disponible cuando hace falta. Lo puso primero el 38 %.
2. No saber, al cierre, qué transferencia corresponde a qué venta. El 24 %.
3. El miedo a un comprobante falso. El 17 %.
4. La comisión. El 13 %.
5. La señal del teléfono. El 8 %.

El segundo punto apenas aparece en los folletos de las empresas de pagos y, sin embargo, sale en casi todas las conversaciones. Un salón de belleza de Willemstad imprime cada noche los mensajes del banco y los grapa a la libreta. Un colmado de Santiago tiene un teléfono que no sale del mostrador y al que todos llaman «el testigo».

> Yo no le tengo miedo a la transferencia. Le tengo miedo a la noche, cuando hay que cuadrar.
> — Dueña de una cafetería en Barranquilla

## Cómo pagan

Aquí la fotografía se invierte. El 73 % paga al menos a un suplidor por transferencia, y el 44 % los paga todos así. Es decir, muchos negocios reciben billetes, los llevan al banco o al agente y los convierten en dinero digital para poder pagar. Ese viaje consume, según nos contaron, entre una y cuatro horas por semana.

Quien resuelva ese puente sin cobrar por él lo que hoy cuesta el viaje tiene un producto. Y quien consiga que el suplidor acepte lo mismo que paga el cliente, sin pasar por la cuenta, tiene algo mejor.

## Diferencias entre ciudades

Kingston y Willemstad muestran el mayor uso de tarjeta, empujado por el turismo. San Juan es la única ciudad donde menos de la mitad de las ventas entra en efectivo. Santo Domingo y Santiago se parecen mucho en el cobro y muy poco en el crédito: en Santiago el fiado se anota más y se cobra antes. Barranquilla destaca por los códigos impresos, que están hasta en los carritos de jugo.

Con unas setenta respuestas por ciudad, toma estas diferencias como pistas. No alcanzan para comparar países.

## Qué hacer con esto

Si construyes para pequeños negocios, tres ideas salen solas. Haz visible cuándo estará disponible cada peso, antes que cualquier otra función. Cuadra por la persona, no por el banco: nombre, monto y hora en una lista que se pueda leer a las nueve de la noche. Y diseña para el teléfono del mostrador, compartido, con la pantalla rota y sin contraseña que todos olvidan.

## Cómo se hizo

El cuestionario tiene 28 preguntas y lo aplicaron personas voluntarias de cada ciudad. No recogimos nombres ni montos exactos de ventas. Los porcentajes están redondeados y algunas preguntas admitían varias respuestas. La próxima edición repetirá las preguntas de cobro para poder comparar. Si quieres que tu ciudad participe, [escríbenos](/contacto).`,
}
