# Marea en un contenedor: se construye aparte, y la imagen lleva solo lo que sirve. Ver compose.yaml.
FROM node:24-bookworm-slim AS build
WORKDIR /marea
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
# La base incluida no arranca con un usuario que el sistema no conoce.
RUN useradd --uid 10001 --home-dir /data --no-create-home marea && install -d -o marea -m 700 /data
WORKDIR /marea
COPY --from=build /marea/package.json ./
COPY --from=build /marea/db/migrations db/migrations
COPY --from=build /marea/node_modules node_modules
COPY --from=build /marea/build build
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
USER marea
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=40", "--no-allocation-site-pretenuring", "build/server/index.js"]
