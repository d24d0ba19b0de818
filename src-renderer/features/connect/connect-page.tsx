import { Alert, Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { connectInput } from '../../../src/till/contract.ts';
import { api } from '../../api/client.ts';
import { useTillStatus } from '../../api/till.ts';
import { useWrite } from '../../api/use-write.ts';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { useResourceForm } from '../../ui/form/use-resource-form.ts';
import { EntryFrame } from '../../ui/lists/entry-frame.tsx';
import { EntryHelp } from '../help/public.ts';

type Kind = 'till' | 'desktop';

/** Completes a typed address: without a scheme it means http. */
function wholeAddress(typed: string): string {
  const address = typed.trim().replace(/\/+$/, '');
  return /^https?:\/\//i.test(address) ? address : `http://${address}`;
}

/** The first start of an installed till: connects it to the shop's server with a one-time code. */
export function ConnectPage() {
  const { t } = useTranslation(['setup', 'common']);
  const queries = useQueryClient();
  const status = useTillStatus();
  const form = useResourceForm({
    draft: null,
    schema: connectInput,
    initial: { kind: 'till' as Kind, serverUrl: status?.serverUrl ?? '', name: '', code: '' },
    toInput: (values) => ({ ...values, serverUrl: wholeAddress(values.serverUrl) }),
    refuse: ({ code }) => ({ code: code.trim() ? null : t('common:invalid.required') }),
    wrong: (field, { serverUrl }) =>
      field === 'serverUrl' && serverUrl.trim() ? t('connect.addressInvalid') : null,
  });
  const connect = useWrite(api.till.connect, (next) => {
    queries.setQueryData(api.till.status.queryKey(), next);
    void queries.invalidateQueries();
  });
  return (
    <EntryFrame
      title={t('connect.title')}
      subtitle={<Text c="dimmed">{t('connect.subtitle')}</Text>}
      help={<EntryHelp page="connect" />}
    >
      <CheckedForm form={form} isBusy={connect.isPending} onSave={() => connect.mutate(form.input)}>
        <Stack>
          {status?.enrolment === 'revoked' ? (
            <Alert color="saffron" title={t('connect.revoked.title')}>
              {t('connect.revoked.message')}
            </Alert>
          ) : null}
          <SegmentedControl
            fullWidth
            aria-label={t('connect.kind')}
            data={[
              { value: 'till', label: t('connect.till') },
              { value: 'desktop', label: t('connect.desktop') },
            ]}
            {...form.choice('kind')}
          />
          <TextInput
            label={t('connect.address')}
            placeholder="http://192.168.1.10:4000"
            dir="ltr"
            required
            autoFocus
            {...form.text('serverUrl')}
          />
          <TextInput label={t('connect.name')} required {...form.text('name')} />
          <TextInput
            label={t('connect.code')}
            description={t('connect.codeHint')}
            required
            {...form.text('code')}
          />
          <Button type="submit" size="lg" loading={connect.isPending}>
            {t('connect.submit')}
          </Button>
        </Stack>
      </CheckedForm>
    </EntryFrame>
  );
}
