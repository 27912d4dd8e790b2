-- What the banner announces and what the organisation remembers leave the defaults, too: a site that still shows its
-- demo keeps them in the demo's row. The words are those of that day.
update site_settings set value = jsonb_build_object(
  'banner_text', 'Proceso selección {marca} fellowships para el Bootcamp de IA - apúntate si tienes una empresa o eres emprendedor',
  'roots', E'Nacimos de misiones tecnológicas: viajes cortos de una isla a otra para ver qué se construía del otro lado y volver con gente con quien construir.\n\nDe esas visitas quedó una lista de nombres. La lista se volvió comunidad, y la comunidad pidió una agenda, una escuela y un lugar donde encontrarse.'
) || value
where key = 'demo';
