/** Bare Express: answers each POST to `/answer` by keeping its JSON, and each GET to `/answer` by sending it. */
import express from 'express';

const app = express();
app.disable('x-powered-by');
app.disable('etag');
let answer: unknown = null;
app.post('/answer', express.json({ limit: '5mb' }), (request, response) => {
  answer = request.body;
  response.json({});
});
app.get('/answer', (_request, response) => void response.json(answer));
const listener = app.listen(0, '127.0.0.1', () => {
  const address = listener.address();
  if (address && typeof address === 'object') process.stdout.write(`${JSON.stringify({ port: address.port })}\n`);
});
process.once('SIGTERM', () => process.exit(0));
