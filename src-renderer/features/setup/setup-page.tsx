import { Stepper } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { refreshSession } from '../../api/session.ts';
import { setInSetup } from '../../api/setup-progress.ts';
import { EntryFrame } from '../../ui/lists/entry-frame.tsx';
import { toast } from '../../ui/toast.tsx';
import { EntryHelp } from '../help/public.ts';
import { FirstStoreStep } from './first-store-step.tsx';
import { OwnerStep } from './owner-step.tsx';
import { SampleStep } from './sample-step.tsx';
import { WayStep } from './way-step.tsx';

type Step = 'owner' | 'way' | 'store' | 'sample';

const PLACE: Record<Step, number> = { owner: 0, way: 1, store: 2, sample: 2 };

/** Leaves the wizard and enters the store; with several, the owner chooses one. */
async function enterShop(): Promise<void> {
  const { items } = await client.stores.list({});
  const [first, ...others] = items;
  if (first && others.length === 0) await client.auth.switchStore({ storeId: first.id });
  await queryClient.invalidateQueries({ queryKey: api.stores.key() });
  await refreshSession();
  setInSetup(false);
}

/** Sets up a new shop: its owner, then a first store or the sample shop. */
export function SetupPage() {
  const { t } = useTranslation('setup');
  const [step, setStep] = useState<Step>('owner');
  useEffect(() => () => setInSetup(false), []);

  const onOwner = async () => {
    setInSetup(true);
    setStep('way');
    await refreshSession();
    // The gate asks only once whether a set-up is needed. Updated before the session exists, it would show the
    // sign-in.
    queryClient.setQueryData(api.auth.setupNeeded.queryKey(), { setupNeeded: false, codeNeeded: false });
  };
  const onDone = async () => {
    await enterShop();
    toast('success', t('done.title'), t('done.message'));
  };
  return (
    <EntryFrame title={t('title')} wide help={<EntryHelp page="setup" />}>
      <Stepper active={PLACE[step]} allowNextStepsSelect={false} size="sm">
        <Stepper.Step label={t('steps.owner')} />
        <Stepper.Step label={t('steps.way')} />
        <Stepper.Step label={step === 'sample' ? t('steps.sample') : t('steps.store')} />
      </Stepper>
      {step === 'owner' ? <OwnerStep onDone={onOwner} /> : null}
      {step === 'way' ? <WayStep onChoose={setStep} /> : null}
      {step === 'store' ? <FirstStoreStep onBack={() => setStep('way')} onDone={onDone} /> : null}
      {step === 'sample' ? <SampleStep onBack={() => setStep('way')} onDone={onDone} /> : null}
    </EntryFrame>
  );
}
