-- Spellings of a tag that differ in case become the one that most contacts have.
CREATE TEMPORARY TABLE "respelled_tags" ON COMMIT DROP AS
WITH "used" AS (
	SELECT "tag", count(*) AS "people" FROM "contacts", unnest("tags") "tag" WHERE "tags" <> '{}' GROUP BY "tag"
), "kept" AS (
	SELECT DISTINCT ON (lower("tag")) "tag" FROM "used" ORDER BY lower("tag"), "people" DESC, "tag"
)
SELECT "used"."tag", "kept"."tag" AS "becomes" FROM "used" JOIN "kept" ON lower("kept"."tag") = lower("used"."tag")
WHERE "kept"."tag" <> "used"."tag";
--> statement-breakpoint
UPDATE "contacts" SET "tags" = (
	SELECT array_agg(coalesce("becomes", "each") ORDER BY "place")
	FROM unnest("tags") WITH ORDINALITY AS "t" ("each", "place") LEFT JOIN "respelled_tags" ON "tag" = "each"
) WHERE "tags" && (SELECT array_agg("tag") FROM "respelled_tags");
--> statement-breakpoint
UPDATE "contact_segments" SET "filters" = jsonb_set("filters", '{etiqueta}', to_jsonb("becomes"))
FROM "respelled_tags" WHERE "filters" ->> 'etiqueta' = "tag";
