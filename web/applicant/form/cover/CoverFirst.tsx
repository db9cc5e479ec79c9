import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { uploadAccept } from '../../../../domain/documents/collection/upload.ts';
import { componentsText } from '../../../components/text.ts';
import { toastError } from '../../../components/toast.ts';
import { Chooser } from '../../../shared/form/FileField.tsx';
import { formText } from '../text.ts';

type CoverFirstProps = {
  title: string;
  /** Whether it may be a bank statement. */
  bank: boolean;
  onFiles: (files: File[]) => void;
};

/**
 * A button that chooses a file and opens it for covering before anything is sent. Its code is fetched only then: most
 * applicants never need it.
 */
export function CoverFirst({ title, bank, onFiles }: CoverFirstProps) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const open = async ([file]: File[]) => {
    if (!file) return;
    try {
      const { CoverDialog } = await import('./CoverDialog.tsx');
      const close = () => setDialog(null);
      setDialog(<CoverDialog file={file} bank={bank} onCovered={(copy) => onFiles([copy])} onClose={close} />);
    } catch {
      // The network was lost, or a newer version has other files.
      toastError(componentsText.error, formText.uploads.connection);
    }
  };
  return (
    <>
      <Chooser label={formText.cover.chooseFor({ title })} accept={uploadAccept} onFiles={(files) => void open(files)}>
        <FileText aria-hidden /> {formText.cover.choose}
      </Chooser>
      {dialog}
    </>
  );
}
