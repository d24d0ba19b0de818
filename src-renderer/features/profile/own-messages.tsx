import { Button, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, readAgain } from '../../api/client.ts';
import { canTakeMessages, endMessages, takeMessages } from '../../api/push-messages.ts';
import { useSession } from '../../api/session.ts';
import { toast } from '../../ui/toast.tsx';

/** Turns the messages to this phone or computer on or off, in the web back office. */
export function OwnMessages() {
  const { t } = useTranslation('push-messages');
  const { user, program } = useSession();
  const isPossible = program === 'server' && canTakeMessages();
  const state = useQuery({ ...api.pushMessages.state.queryOptions(), enabled: isPossible });
  const turn = useMutation({
    meta: { failed: t('failed') },
    mutationFn: async (on: boolean) => {
      if (!on) await endMessages();
      else if (!(await takeMessages(user.id))) return 'refused';
      return on ? 'on' : 'off';
    },
    onSuccess: (done) => {
      readAgain(api.pushMessages);
      if (done === 'refused') toast('warning', t('refused.title'), t('refused.message'));
      else toast('success', t(`done.${done}`));
    },
  });
  if (program !== 'server') return null;
  const isOn = state.data?.isOn ?? false;
  return (
    <div>
      <Button
        fullWidth
        variant="default"
        mt="xs"
        leftSection={<IconBellRinging />}
        disabled={!isPossible || !state.isSuccess}
        loading={turn.isPending}
        onClick={() => turn.mutate(!isOn)}
      >
        {t(isOn ? 'turnOff' : 'turnOn')}
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        {t(isPossible ? 'about' : 'impossible')}
      </Text>
    </div>
  );
}
