-- breaking: un evento puede no tener duración, y una versión anterior no sabe cuándo termina
DROP INDEX "events_agenda";--> statement-breakpoint
DROP INDEX "events_of_category";--> statement-breakpoint
ALTER TABLE "event_submissions" ALTER COLUMN "duration_hours" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "event_submissions" ALTER COLUMN "duration_hours" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "duration_hours" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "duration_hours" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "event_submissions" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "event_submissions" ADD COLUMN "price" text;--> statement-breakpoint
ALTER TABLE "event_submissions" ADD COLUMN "online_url" text;--> statement-breakpoint
ALTER TABLE "event_submissions" ADD COLUMN "registers_late" boolean;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "end_date" date;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "end_time" time(0);--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_zone_proposed" boolean;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "price" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "online_url" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "registers_late" boolean;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "moved" text[];--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "events_of_city" ON "events" USING btree ("city","event_date","event_time","id","time_zone","status","duration_hours","end_date","end_time");--> statement-breakpoint
CREATE INDEX "events_several_days" ON "events" USING btree ("end_date") WHERE "events"."end_date" is not null;--> statement-breakpoint
CREATE INDEX "events_zone_proposed" ON "events" USING btree ("event_date") WHERE is_zone_proposed;--> statement-breakpoint
CREATE INDEX "events_agenda" ON "events" USING btree ("event_date","event_time","id","time_zone","status","duration_hours","end_date","end_time");--> statement-breakpoint
CREATE INDEX "events_of_category" ON "events" USING btree ("category","event_date","event_time","id","time_zone","status","duration_hours","end_date","end_time");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_end" CHECK ("events"."end_date" between "events"."event_date" and "events"."event_date" + 30);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_end_time" CHECK ("events"."end_time" is null or "events"."end_date" + "events"."end_time" > "events"."event_date" + "events"."event_time");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_one_end" CHECK ("events"."end_date" is null or "events"."duration_hours" is null);--> statement-breakpoint

-- The agenda's search looks at the place and the themes too.
create or replace function keep_event_text() returns trigger
  language plpgsql
  as $$ begin
    insert into event_texts (event_id, event_date, folded)
    values (new.id, new.event_date, fold_text(concat_ws(E'\n', new.title, new.description, new.organizer, new.location,
      array_to_string(new.verticals, E'\n'))))
    on conflict (event_id) do update set event_date = excluded.event_date, folded = excluded.folded;
    return null;
  end $$;--> statement-breakpoint

drop trigger events_keep_text on events;--> statement-breakpoint
create trigger events_keep_text
  after insert or update of title, description, organizer, location, verticals, event_date on events
  for each row execute function keep_event_text();--> statement-breakpoint

update event_texts set folded = fold_text(concat_ws(E'\n', title, description, organizer, location,
  array_to_string(verticals, E'\n'))) from events where id = event_id;--> statement-breakpoint

-- Events had the zone of the site, wherever they took place. Once, each gets the city and the zone that its location
-- names, by the rules of places.ts on the day of this migration; the hour stays as it was typed. Of those to come, the
-- team sees a list, and calendars learn of the new zone.
with mentions (words, city, zone) as (values
    ('santo domingo', 'Santo Domingo', 'America/Santo_Domingo'), ('santiago', 'Santiago', 'America/Santo_Domingo'),
    ('santiago de los caballeros', 'Santiago', 'America/Santo_Domingo'),
    ('punta cana', 'Punta Cana', 'America/Santo_Domingo'), ('bavaro', 'Punta Cana', 'America/Santo_Domingo'),
    ('la romana', 'La Romana', 'America/Santo_Domingo'),
    ('san pedro de macoris', 'San Pedro de Macorís', 'America/Santo_Domingo'),
    ('san francisco de macoris', 'San Francisco de Macorís', 'America/Santo_Domingo'),
    ('san juan de la maguana', 'San Juan de la Maguana', 'America/Santo_Domingo'),
    ('san cristobal', 'San Cristóbal', 'America/Santo_Domingo'),
    ('puerto plata', 'Puerto Plata', 'America/Santo_Domingo'), ('la vega', 'La Vega', 'America/Santo_Domingo'),
    ('samana', 'Samaná', 'America/Santo_Domingo'), ('las terrenas', 'Las Terrenas', 'America/Santo_Domingo'),
    ('sosua', 'Sosúa', 'America/Santo_Domingo'), ('santo domingo', null, 'America/Santo_Domingo'),
    ('republica dominicana', null, 'America/Santo_Domingo'), ('san juan', 'San Juan', 'America/Puerto_Rico'),
    ('ponce', 'Ponce', 'America/Puerto_Rico'), ('mayaguez', 'Mayagüez', 'America/Puerto_Rico'),
    ('bayamon', 'Bayamón', 'America/Puerto_Rico'), ('caguas', 'Caguas', 'America/Puerto_Rico'),
    ('aguadilla', 'Aguadilla', 'America/Puerto_Rico'), ('puerto rico', null, 'America/Puerto_Rico'),
    ('la habana', 'La Habana', 'America/Havana'), ('havana', 'La Habana', 'America/Havana'),
    ('santiago de cuba', 'Santiago de Cuba', 'America/Havana'), ('camaguey', 'Camagüey', 'America/Havana'),
    ('holguin', 'Holguín', 'America/Havana'), ('matanzas', 'Matanzas', 'America/Havana'),
    ('cienfuegos', 'Cienfuegos', 'America/Havana'), ('varadero', 'Varadero', 'America/Havana'),
    ('cuba', null, 'America/Havana'), ('kingston', 'Kingston', 'America/Jamaica'),
    ('montego bay', 'Montego Bay', 'America/Jamaica'), ('ocho rios', 'Ocho Ríos', 'America/Jamaica'),
    ('jamaica', null, 'America/Jamaica'), ('puerto principe', 'Puerto Príncipe', 'America/Port-au-Prince'),
    ('port au prince', 'Puerto Príncipe', 'America/Port-au-Prince'),
    ('port au prince', 'Puerto Príncipe', 'America/Port-au-Prince'),
    ('cabo haitiano', 'Cabo Haitiano', 'America/Port-au-Prince'),
    ('cap haitien', 'Cabo Haitiano', 'America/Port-au-Prince'), ('haiti', null, 'America/Port-au-Prince'),
    ('nasau', 'Nasáu', 'America/Nassau'), ('nassau', 'Nasáu', 'America/Nassau'), ('bahamas', null, 'America/Nassau'),
    ('willemstad', 'Willemstad', 'America/Curacao'), ('curazao', null, 'America/Curacao'),
    ('curacao', null, 'America/Curacao'), ('oranjestad', 'Oranjestad', 'America/Aruba'),
    ('aruba', null, 'America/Aruba'), ('kralendijk', 'Kralendijk', 'America/Kralendijk'),
    ('bonaire', null, 'America/Kralendijk'), ('puerto espana', 'Puerto España', 'America/Port_of_Spain'),
    ('port of spain', 'Puerto España', 'America/Port_of_Spain'),
    ('trinidad y tobago', null, 'America/Port_of_Spain'), ('trinidad', null, 'America/Port_of_Spain'),
    ('tobago', null, 'America/Port_of_Spain'), ('bridgetown', 'Bridgetown', 'America/Barbados'),
    ('barbados', null, 'America/Barbados'), ('fort de france', 'Fort-de-France', 'America/Martinique'),
    ('martinica', null, 'America/Martinique'), ('martinique', null, 'America/Martinique'),
    ('pointe a pitre', 'Pointe-à-Pitre', 'America/Guadeloupe'), ('guadalupe', null, 'America/Guadeloupe'),
    ('guadeloupe', null, 'America/Guadeloupe'), ('george town', 'George Town', 'America/Cayman'),
    ('islas caiman', null, 'America/Cayman'), ('cayman', null, 'America/Cayman'),
    ('barranquilla', 'Barranquilla', 'America/Bogota'), ('cartagena', 'Cartagena', 'America/Bogota'),
    ('cartagena de indias', 'Cartagena', 'America/Bogota'), ('santa marta', 'Santa Marta', 'America/Bogota'),
    ('san andres', 'San Andrés', 'America/Bogota'), ('riohacha', 'Riohacha', 'America/Bogota'),
    ('bogota', 'Bogotá', 'America/Bogota'), ('medellin', 'Medellín', 'America/Bogota'),
    ('cali', 'Cali', 'America/Bogota'), ('colombia', null, 'America/Bogota'),
    ('caracas', 'Caracas', 'America/Caracas'), ('maracaibo', 'Maracaibo', 'America/Caracas'),
    ('porlamar', 'Porlamar', 'America/Caracas'), ('venezuela', null, 'America/Caracas'),
    ('ciudad de panama', 'Ciudad de Panamá', 'America/Panama'),
    ('panama city', 'Ciudad de Panamá', 'America/Panama'), ('colon', 'Colón', 'America/Panama'),
    ('panama', null, 'America/Panama'), ('san jose', 'San José', 'America/Costa_Rica'),
    ('limon', 'Limón', 'America/Costa_Rica'), ('costa rica', null, 'America/Costa_Rica'),
    ('managua', 'Managua', 'America/Managua'), ('bluefields', 'Bluefields', 'America/Managua'),
    ('nicaragua', null, 'America/Managua'), ('tegucigalpa', 'Tegucigalpa', 'America/Tegucigalpa'),
    ('san pedro sula', 'San Pedro Sula', 'America/Tegucigalpa'), ('roatan', 'Roatán', 'America/Tegucigalpa'),
    ('honduras', null, 'America/Tegucigalpa'), ('san salvador', 'San Salvador', 'America/El_Salvador'),
    ('el salvador', null, 'America/El_Salvador'),
    ('ciudad de guatemala', 'Ciudad de Guatemala', 'America/Guatemala'), ('guatemala', null, 'America/Guatemala'),
    ('ciudad de belice', 'Ciudad de Belice', 'America/Belize'),
    ('belize city', 'Ciudad de Belice', 'America/Belize'), ('belice', null, 'America/Belize'),
    ('belize', null, 'America/Belize'), ('cancun', 'Cancún', 'America/Cancun'),
    ('playa del carmen', 'Playa del Carmen', 'America/Cancun'), ('tulum', 'Tulum', 'America/Cancun'),
    ('cancun', null, 'America/Cancun'), ('ciudad de mexico', 'Ciudad de México', 'America/Mexico_City'),
    ('cdmx', 'Ciudad de México', 'America/Mexico_City'), ('veracruz', 'Veracruz', 'America/Mexico_City'),
    ('monterrey', 'Monterrey', 'America/Mexico_City'), ('guadalajara', 'Guadalajara', 'America/Mexico_City'),
    ('ciudad de mexico', null, 'America/Mexico_City'), ('miami', 'Miami', 'America/New_York'),
    ('orlando', 'Orlando', 'America/New_York'), ('nueva york', 'Nueva York', 'America/New_York'),
    ('new york', 'Nueva York', 'America/New_York'), ('miami', null, 'America/New_York'),
    ('quito', 'Quito', 'America/Guayaquil'), ('guayaquil', 'Guayaquil', 'America/Guayaquil'),
    ('ecuador', null, 'America/Guayaquil'), ('lima', 'Lima', 'America/Lima'), ('peru', null, 'America/Lima'),
    ('santiago de chile', 'Santiago de Chile', 'America/Santiago'), ('chile', null, 'America/Santiago'),
    ('buenos aires', 'Buenos Aires', 'America/Argentina/Buenos_Aires'),
    ('argentina', null, 'America/Argentina/Buenos_Aires'), ('madrid', 'Madrid', 'Europe/Madrid'),
    ('barcelona', 'Barcelona', 'Europe/Madrid'), ('valencia', 'Valencia', 'Europe/Madrid'),
    ('sevilla', 'Sevilla', 'Europe/Madrid'), ('bilbao', 'Bilbao', 'Europe/Madrid'),
    ('malaga', 'Málaga', 'Europe/Madrid'), ('madrid', null, 'Europe/Madrid'), ('espana', null, 'Europe/Madrid'),
    ('en linea', 'En línea', null), ('online', 'En línea', null), ('virtual', 'En línea', null),
    ('zoom', 'En línea', null), ('google meet', 'En línea', null)),
  located as (
    select id, ' ' || btrim(regexp_replace(fold_text(location), '[^[:alnum:]]+', ' ', 'g')) || ' ' as words, category
    from events),
  found as (
    select located.id, mentions.city, mentions.zone, length(mentions.words) as size,
      length(located.words) - strpos(reverse(located.words), reverse(' ' || mentions.words || ' ')) as until
    from located join mentions on strpos(located.words, ' ' || mentions.words || ' ') > 0),
  whole as (
    select one.*, count(*) over (partition by id) as known from found one where not exists (
      select from found other where other.id = one.id and other.size > one.size and other.until >= one.until
        and other.until - other.size <= one.until - one.size)),
  places as (
    select located.id,
      case when exists (select from whole where whole.id = located.id and city = 'En línea'
          and (known = 1 or until - size = 1)) then 'En línea'
        else coalesce((select city from whole where whole.id = located.id and city <> 'En línea'
          order by until desc limit 1), case when category = 'webinar' then 'En línea' end) end as city,
      (select zone from whole where whole.id = located.id and zone is not null
        order by city is null, until desc limit 1) as zone
    from located)
update events set city = places.city,
  time_zone = coalesce(places.zone, time_zone),
  is_zone_proposed = case when places.zone <> time_zone and event_date >= current_date - 1 then true end,
  sequence = sequence + (places.zone is not null and places.zone <> time_zone and event_date >= current_date - 1)::int,
  updated_at = case when places.zone <> time_zone and event_date >= current_date - 1 then now() else updated_at end
from places
where places.id = events.id and (places.city is not null or places.zone is not null);
