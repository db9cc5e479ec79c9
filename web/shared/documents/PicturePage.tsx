import { useState } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { type Mark, marksOn } from './marks.ts';
import { Marks } from './Marks.tsx';
import { documentsText } from './text.ts';

export type ShownDocument = {
  file: string;
  name: string;
  marks: readonly Mark[];
  selected: number | null;
  onMark: (claim: number) => void;
};

/** A photograph or a scan, upright, with its marks. */
export function PicturePage({ file, name, marks, selected, onMark }: ShownDocument) {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  if (failed) {
    const again = () => {
      setFailed(false);
      setTries(tries + 1);
    };
    return <LoadFailed text={documentsText.viewer.failed} busy={false} onRetry={again} />;
  }
  return (
    <div className="relative mx-auto w-fit max-w-full shadow-2">
      <img key={tries} src={file} alt={name} onError={() => setFailed(true)} className="block max-w-full bg-sheet" />
      <Marks marks={marksOn(marks, 1)} selected={selected} onMark={onMark} />
    </div>
  );
}
