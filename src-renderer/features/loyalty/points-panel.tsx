import { Button, Title } from '@mantine/core';
import { IconAdjustments, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSigned } from '../../../src/core/money.ts';
import type { ClientPointsDetail } from '../../../src/loyalty/contract.ts';
import { api } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { clientPath } from '../../routes/client-path.ts';
import { DetailsDrawer } from '../../ui/dialog/details-drawer.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Fact } from '../../ui/lists/fact.tsx';
import { Moves } from '../../ui/lists/moves.tsx';
import statement from '../../ui/lists/statement.module.css';
import { Count } from '../../ui/number.tsx';
import { hasData, QueryState } from '../../ui/states.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';

const pointsQuery = (id: string) => api.loyalty.find.queryOptions({ input: { id } });

/** A client's points on the client's page. */
export function PointsPanel({ clientId }: { clientId: string }) {
  const query = useQuery(pointsQuery(clientId));
  if (!hasData(query)) return <QueryState query={query} />;
  return <PointsFacts client={query.data} />;
}

/** A client's points beside the list. */
export function PointsDrawer({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const query = useQuery(pointsQuery(clientId));
  return (
    <DetailsDrawer query={query} titleOf={({ clientName }) => <bdi>{clientName}</bdi>} onClose={onClose}>
      {(client) => <PointsFacts client={client} isAlone />}
    </DetailsDrawer>
  );
}

type Props = {
  client: ClientPointsDetail;
  /** Away from the client's page, which it then leads to. */
  isAlone?: boolean;
};

/** How many points a client has, what they are worth, and how they came about. */
function PointsFacts({ client, isAlone = false }: Props) {
  const { t } = useTranslation();
  const { formatNumber, locale } = useFormats();
  const [isAdjusting, setAdjusting] = useState(false);
  return (
    <>
      <dl className={statement.sums}>
        <Fact soft label={t('loyalty:title')} value={<Count value={client.points} />} />
        <Fact soft label={t('loyalty:value')} amount={client.value} />
      </dl>
      <div className={statement.actions}>
        <Button variant="default" leftSection={<IconAdjustments />} onClick={() => setAdjusting(true)}>
          {t('loyalty:adjust.start')}
        </Button>
        {isAlone ? (
          <LinkButton variant="subtle" leftSection={<IconUser />} to={clientPath(client.id)}>
            {t('loyalty:client')}
          </LinkButton>
        ) : null}
      </div>
      {client.moves.length > 0 ? (
        <Title order={2} size="h3">
          {t('loyalty:history')}
        </Title>
      ) : (
        <p className={statement.note}>{t('loyalty:none')}</p>
      )}
      <Moves moves={client.moves} word={({ kind }) => t(`loyalty:moves.${kind}`)}>
        {({ points, balance }) => (
          <span className={statement.amount}>
            <bdi dir="ltr">{formatSigned(points, locale)}</bdi>
            <bdi className={statement.note} dir="ltr">
              {formatNumber(balance)}
            </bdi>
          </span>
        )}
      </Moves>
      {isAdjusting ? <AdjustDialog client={client} onClose={() => setAdjusting(false)} /> : null}
    </>
  );
}
