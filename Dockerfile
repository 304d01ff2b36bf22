# Debian's Node image has glibc, which the prebuilt parts (argon2, canvas, sharp) want.
FROM node:24-bookworm-slim AS build
ENV NEXT_TELEMETRY_DISABLED=1
WORKDIR /build
COPY package.json package-lock.json prisma.config.ts ./
COPY prisma/schema.prisma prisma/
RUN npm ci
COPY . .
RUN npm run release -- /app

FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /build/ops/image/prostuti /usr/local/bin/prostuti
# ffmpeg makes the qualities of a recording.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates ffmpeg && rm -rf /var/lib/apt/lists/*
RUN useradd --uid 1000 --create-home node && install -d -o node -g node /data /backups /var/cache/prostuti
COPY --from=build /app /app
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready/`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The same as `npm start`, without npm between the signals and the server.
CMD ["node", "--import", "./scripts/require-node-24.mjs", "scripts/start.ts"]
