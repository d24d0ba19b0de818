import { Modal, Stepper } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportMapping } from '../../../src/imports/contract.ts';
import { useStoreId } from '../../api/session.ts';
import { CheckStep } from './check-step.tsx';
import { ChooseFile } from './choose-file.tsx';
import classes from './imports.module.css';
import { MapColumns } from './map-columns.tsx';
import { Progress } from './progress.tsx';
import type { UploadedFile } from './uploaded-file.ts';

type Props = { onClose: () => void };

/** Imports a file of items: choose it, map its columns, check it, and run it. */
export function ImportDialog({ onClose }: Props) {
  const storeId = useStoreId();
  const { t } = useTranslation();
  const [file, setFile] = useState<UploadedFile | null>(null);
  const [mapping, setMapping] = useState<ImportMapping>({});
  const [step, setStep] = useState<'file' | 'columns' | 'check' | 'run'>('file');
  const steps = ['file', 'columns', 'check', 'run'] as const;
  return (
    <Modal opened onClose={onClose} fullScreen radius={0} title={t('imports:title')} closeOnEscape={false}>
      <div className={classes.root}>
        <Stepper active={steps.indexOf(step)} size="sm" allowNextStepsSelect={false}>
          {steps.map((name) => (
            <Stepper.Step key={name} label={t(`imports:steps.${name}`)} />
          ))}
        </Stepper>
        {step === 'file' || !file ? (
          <ChooseFile
            storeId={storeId}
            onUploaded={(uploaded) => {
              setFile(uploaded);
              setMapping(uploaded.mapping);
              setStep('columns');
            }}
          />
        ) : step === 'columns' ? (
          <MapColumns
            file={file}
            mapping={mapping}
            onChange={setMapping}
            onBack={() => setStep('file')}
            onNext={() => setStep('check')}
          />
        ) : step === 'check' ? (
          <CheckStep
            file={file}
            mapping={mapping}
            onBack={() => setStep('columns')}
            onStarted={() => setStep('run')}
          />
        ) : (
          <Progress importId={file.id} onClose={onClose} />
        )}
      </div>
    </Modal>
  );
}
