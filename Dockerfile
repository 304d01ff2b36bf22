# Debian's Node image has glibc, which the prebuilt parts (argon2, canvas, sharp) want.
FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json prisma.config.ts ./
COPY prisma/schema.prisma prisma/
RUN npm ci

FROM dependencies AS build
ENV NEXT_TELEMETRY_DISABLED=1
COPY . .
# What only the build and the tests need stays behind.
RUN npm run build && npm prune --omit=dev && rm -rf .next/cache bench e2e test

FROM node:24-bookworm-slim
# Makes the qualities of a recording (npm run staff -- recordings add).
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The server keeps rendered pages beside the build, so its user owns the folder.
COPY --from=build --chown=node:node /app ./
RUN mkdir -p /data && chown node:node /data /app
USER node
VOLUME /data
EXPOSE 3000
# The same as `npm start`, without npm between the signals and the server.
CMD ["node", "--import", "./scripts/require-node-24.mjs", "scripts/start.ts"]
