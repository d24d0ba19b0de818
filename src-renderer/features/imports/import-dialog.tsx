import { Stepper } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportMapping } from '../../../src/imports/contract.ts';
import type { ImportKind } from '../../../src/imports/field-rules.ts';
import { useStoreId } from '../../api/session.ts';
import { FullDialog } from '../../ui/dialog/full-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { CheckStep } from './check-step.tsx';
import { ChooseFile } from './choose-file.tsx';
import classes from './imports.module.css';
import { MapColumns } from './map-columns.tsx';
import { Progress } from './progress.tsx';
import { type UploadedFile, useUpload } from './uploaded-file.ts';

type Props = { kind: ImportKind; onClose: () => void };

const STEPS = ['file', 'columns', 'check', 'run'] as const;

/** Imports a file: choose it, map its columns, check it, and run it. */
export function ImportDialog({ kind, onClose }: Props) {
  const storeId = useStoreId();
  const { t } = useTranslation();
  const [source, setSource] = useState<{ file: File; uploaded: UploadedFile } | null>(null);
  const [mapping, setMapping] = useState<ImportMapping>({});
  const [step, setStep] = useState<(typeof STEPS)[number]>('file');
  const upload = useUpload({ kind, storeId }, (uploaded, file) => {
    setSource({ file, uploaded });
    setMapping(uploaded.mapping);
    setStep('columns');
  });
  return (
    <FullDialog title={t(`imports:title.${kind}`)} onClose={onClose}>
      <div className={layout.pageForm}>
        <Stepper
          active={STEPS.indexOf(step)}
          size="sm"
          allowNextStepsSelect={false}
          // What runs is not gone back on.
          {...(step === 'run' ? {} : { onStepClick: (at) => setStep(STEPS[at] ?? step) })}
        >
          {STEPS.map((name) => (
            <Stepper.Step key={name} label={t(`imports:steps.${name}`)} className={classes.step} />
          ))}
        </Stepper>
        {step === 'file' || !source ? (
          <ChooseFile
            kind={kind}
            file={source?.file ?? null}
            isBusy={upload.isPending}
            onChosen={(file) => upload.mutate({ file })}
          />
        ) : step === 'columns' ? (
          <MapColumns
            kind={kind}
            file={source.uploaded}
            mapping={mapping}
            isBusy={upload.isPending}
            onChange={setMapping}
            onReadAgain={(reading) => upload.mutate({ file: source.file, ...reading })}
            onBack={() => setStep('file')}
            onNext={() => setStep('check')}
          />
        ) : step === 'check' ? (
          <CheckStep
            kind={kind}
            file={source.uploaded}
            mapping={mapping}
            onBack={() => setStep('columns')}
            onStarted={() => setStep('run')}
          />
        ) : (
          <Progress kind={kind} importId={source.uploaded.id} onClose={onClose} />
        )}
      </div>
    </FullDialog>
  );
}
