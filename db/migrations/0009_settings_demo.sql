-- What was invented about the organisation leaves the defaults. A site that still shows its demo keeps it, as one row
-- that goes with the demo (app/domains/settings/demo.server.ts); the words are those of that day.
insert into site_settings (key, value)
select 'demo', '{
 "email": "hola@marea.example",
 "social": [
  {
   "name": "LinkedIn",
   "url": "https://www.linkedin.com/company/marea-example"
  },
  {
   "name": "Instagram",
   "url": "https://www.instagram.com/marea.example"
  },
  {
   "name": "X",
   "url": ""
  },
  {
   "name": "YouTube",
   "url": ""
  }
 ],
 "objectives": [
  {
   "figure": "1000+",
   "label": "vidas impactadas",
   "title": "Abrir la tecnología a más personas",
   "text": "Llegar también a los barrios, las provincias y las islas que no salen en el mapa de la innovación."
  },
  {
   "figure": "500+",
   "label": "profesionales formados",
   "title": "Formar el talento de la región",
   "text": "Cursos y mentorías pensados con las empresas que contratan."
  },
  {
   "figure": "25+",
   "label": "alianzas internacionales",
   "title": "Tender puentes",
   "text": "Acuerdos entre el Caribe, España e Hispanoamérica que abren mercados en los dos sentidos."
  },
  {
   "figure": "50+",
   "label": "programas especializados",
   "title": "Acompañar de la idea a la empresa",
   "text": "Un programa para cada etapa, de la primera prueba a la primera ronda."
  }
 ],
 "academy_figures": [
  {
   "figure": "500+",
   "label": "graduados empleados"
  },
  {
   "figure": "85%",
   "label": "tasa de colocación"
  },
  {
   "figure": "$75K",
   "label": "salario promedio"
  },
  {
   "figure": "50+",
   "label": "empresas asociadas"
  }
 ],
 "team": [
  {
   "role": "Presidencia",
   "name": "Altagracia Peralta",
   "description": "Ingeniera de sistemas, de Santiago de los Caballeros. Pasó quince años llevando productos digitales a cooperativas y escuelas de la región. Abre las puertas: alianzas, instituciones y la voz de la casa.",
   "image_url": "",
   "email": "",
   "profile_url": ""
  },
  {
   "role": "Secretaría",
   "name": "Joaquín Ferreras",
   "description": "Ordena lo que la comunidad propone y cuida que cada mensaje tenga respuesta. Antes coordinó laboratorios de innovación en San Juan.",
   "image_url": "",
   "email": "",
   "profile_url": ""
  },
  {
   "role": "Vicesecretaría",
   "name": "Maryse Toussaint",
   "description": "Lleva la formación y los programas. Enseña a programar en español, francés y criollo haitiano.",
   "image_url": "",
   "email": "",
   "profile_url": ""
  }
 ],
 "sponsors": [
  {
   "name": "faro.example",
   "logo": "/muestras/faro.svg",
   "category": "Banca y pagos"
  },
  {
   "name": "manglar.example",
   "logo": "/muestras/manglar.svg",
   "category": "Capital de riesgo"
  },
  {
   "name": "arrecife.example",
   "logo": "/muestras/arrecife.svg",
   "category": "Universidad"
  },
  {
   "name": "alisio.example",
   "logo": "/muestras/alisio.svg",
   "category": "Energía y clima"
  },
  {
   "name": "cayo.example",
   "logo": "/muestras/cayo.svg",
   "category": "Nube y software"
  }
 ]
}'::jsonb
where exists (select from site_settings where key = 'demo_seeded')
  and (
    exists (select from events where is_demo) or exists (select from event_submissions where is_demo)
    or exists (select from content_items where is_demo) or exists (select from success_stories where is_demo)
    or exists (select from courses where is_demo) or exists (select from intensive_bootcamps where is_demo)
    or exists (select from entrepreneurship_programs where is_demo)
    or exists (select from scheduled_trainings where is_demo)
  )
on conflict do nothing;--> statement-breakpoint
-- Elsewhere the invented addresses go, where they were stored beside one of the team's own.
update site_settings set value = (
  select jsonb_agg(
    case when link ->> 'url' in (
      'https://www.linkedin.com/company/marea-example', 'https://www.instagram.com/marea.example'
    ) then jsonb_set(link, '{url}', '""') else link end order by place)
  from jsonb_array_elements(value) with ordinality as links (link, place)
)
where key = 'social' and jsonb_typeof(value) = 'array' and jsonb_array_length(value) > 0
  and not exists (select from site_settings where key = 'demo');--> statement-breakpoint
delete from site_settings
where key = 'email' and value = '"hola@marea.example"' and not exists (select from site_settings where key = 'demo');
