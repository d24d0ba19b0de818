import { Alert, Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useTillStatus } from '../../api/till.ts';
import { checks } from '../../ui/form/validate.ts';
import { EntryFrame } from '../../ui/lists/entry-frame.tsx';

type Kind = 'till' | 'desktop';

/** Completes a typed address: without a scheme it means http. */
function wholeAddress(typed: string): string {
  const address = typed.trim().replace(/\/+$/, '');
  return /^https?:\/\//i.test(address) ? address : `http://${address}`;
}

/** The first start of an installed till: connects it to the shop's server with a one-time code. */
export function ConnectPage() {
  const { t, i18n } = useTranslation(['setup', 'common']);
  const queries = useQueryClient();
  const status = useTillStatus();
  const { required } = checks(i18n.t);
  const form = useForm({
    initialValues: { kind: 'till' as Kind, serverUrl: status?.serverUrl ?? '', name: '', code: '' },
    validate: {
      serverUrl: (value) =>
        required(value) ?? (URL.canParse(wholeAddress(value)) ? null : t('connect.addressInvalid')),
      name: required,
      code: required,
    },
  });
  const connect = useMutation(
    api.till.connect.mutationOptions({
      onSuccess: (next) => {
        queries.setQueryData(api.till.status.queryKey(), next);
        void queries.invalidateQueries();
      },
    }),
  );
  return (
    <EntryFrame title={t('connect.title')} subtitle={<Text c="dimmed">{t('connect.subtitle')}</Text>}>
      <form
        noValidate
        onSubmit={form.onSubmit((values) =>
          connect.mutate({ ...values, serverUrl: wholeAddress(values.serverUrl) }),
        )}
      >
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
            {...form.getInputProps('kind')}
          />
          <TextInput
            label={t('connect.address')}
            placeholder="http://192.168.1.10:4000"
            dir="ltr"
            required
            autoFocus
            {...form.getInputProps('serverUrl')}
          />
          <TextInput label={t('connect.name')} required {...form.getInputProps('name')} />
          <TextInput
            label={t('connect.code')}
            description={t('connect.codeHint')}
            required
            {...form.getInputProps('code')}
          />
          <Button type="submit" size="lg" loading={connect.isPending}>
            {t('connect.submit')}
          </Button>
        </Stack>
      </form>
    </EntryFrame>
  );
}
