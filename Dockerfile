# One image for the three roles; compose says which one runs, with Node as the first process, so that a stop reaches it.

FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/engines/package.json packages/engines/
COPY packages/confinement/package.json packages/confinement/

# The pages, built with every package.
FROM manifests AS pages
RUN npm ci
COPY . .
RUN npm run build

# What runs: without the packages of tests and pages, for this platform only, and with the image's Node as the only one.
FROM manifests AS packages
RUN npm ci --omit=dev \
  && npm rm --omit=dev --ignore-scripts node @base-ui/react @hookform/resolvers @simplewebauthn/browser \
    @tailwindcss/vite @tanstack/react-query @tanstack/react-table @tanstack/react-virtual @vitejs/plugin-react \
    class-variance-authority clsx date-fns lucide-react react react-day-picker react-dom react-hook-form \
    react-router sonner tailwindcss vite \
  && rm -rf node_modules/typescript && find node_modules -name "*.map" -delete \
  && find node_modules/onnxruntime-node/bin -mindepth 2 -maxdepth 3 -type d \
    ! -path '*/linux' ! -path "*/linux/$(node -p process.arch)" -prune -exec rm -rf {} +

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY package.json ./
COPY domain domain/
COPY store store/
COPY platforms platforms/
COPY mail mail/
COPY workers workers/
COPY server server/
COPY roles roles/
COPY packages packages/
COPY --from=packages /app/node_modules node_modules/
COPY --from=pages /app/dist dist/
RUN mkdir .letterbox && chown node:node .letterbox
USER node
EXPOSE 3000 2525
CMD ["node", "roles/main.ts"]
