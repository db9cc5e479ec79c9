# One image for the three roles; compose says which one runs.
FROM node:24-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/engines/package.json packages/engines/
COPY packages/confinement/package.json packages/confinement/
RUN npm ci
COPY . .
RUN npm run build && mkdir -p .letterbox && chown -R node:node /app/.letterbox /app/dist
USER node
