export { expectProxyHeaders } from './listener.ts';
export { MAX_HEADER_BYTES, type HeaderReading, readHeader } from './header.ts';
