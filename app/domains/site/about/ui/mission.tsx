type Story = { mission: string; roots: readonly string[]; vision: string }

/** Mission in large type; roots, if somebody wrote them, and vision beside it. */
export function AboutMission({ mission, roots, vision }: Story) {
  return (
    <div className="wrap grid gap-x-8 gap-y-14 wrap-anywhere py-16 md:grid-cols-12 md:py-28">
      <section aria-labelledby="mision" className="md:col-span-12 lg:col-span-7">
        <h2 id="mision" className="chart-label font-sans text-secondary">
          Nuestra misión
        </h2>
        <p className="mt-5 font-display text-[clamp(1.75rem,1.3rem+1.9vw,2.875rem)] leading-[1.12] font-bold tracking-tight text-primary">
          {mission}
        </p>
      </section>
      <div className="grid content-start gap-y-10 md:col-span-12 md:grid-cols-2 md:gap-x-8 lg:col-span-4 lg:col-start-9 lg:grid-cols-1 lg:pt-24">
        {roots.length > 0 && (
          <section aria-labelledby="raices" className="border-t border-line-strong pt-5">
            <h2 id="raices" className="text-subheading">
              Nuestras raíces
            </h2>
            {roots.map((paragraph) => (
              <p key={paragraph} className="mt-3 text-ink-muted">
                {paragraph}
              </p>
            ))}
          </section>
        )}
        <section aria-labelledby="vision" className="border-t border-line-strong pt-5">
          <h2 id="vision" className="text-subheading">
            Nuestra visión
          </h2>
          <p className="mt-3 text-ink-muted">{vision}</p>
        </section>
      </div>
    </div>
  )
}
