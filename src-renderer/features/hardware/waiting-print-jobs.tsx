import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WaitingPrintJob } from '../../../src/hardware/contract.ts';
import { api } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { Hint } from '../../ui/hint.tsx';
import { Section } from '../../ui/page/section.tsx';
import classes from './hardware.module.css';
import { isTrouble } from './is-trouble.ts';

/** Papers not yet printed; those that may be half printed continue only when a person decides. */
export function WaitingPrintJobs({ papers }: { papers: readonly WaitingPrintJob[] }) {
  const { t } = useTranslation('hardware');
  const settle = useWrite(api.hardware.settlePrintJob);
  if (papers.length === 0) return null;
  return (
    <Section className={classes.panel} size="h5" title={t('papers.title')}>
      {papers.map((paper) => {
        const does = (how: 'print_copy' | 'drop' | 'try_now') => () =>
          settle.mutate({ id: paper.id, settle: how });
        const isStopped = paper.status === 'unsure' || paper.status === 'failed';
        return (
          <div className={classes.paper} key={paper.id}>
            <div>
              <bdi>{paper.title}</bdi>{' '}
              <Badge size="md" color={isStopped ? 'saffron' : 'sand'}>
                {t(`papers.status.${paper.status}`)}
              </Badge>{' '}
              {paper.isCopy ? (
                <Badge size="md" variant="outline">
                  {t('papers.copy')}
                </Badge>
              ) : null}
              <Hint>
                {paper.status === 'unsure'
                  ? t('papers.unsure')
                  : isTrouble(paper.trouble)
                    ? t(`troubles.${paper.trouble}`)
                    : null}
              </Hint>
            </div>
            <div className={classes.actions}>
              {isStopped ? (
                <Button variant="light" onClick={does('print_copy')}>
                  {t('papers.printCopy')}
                </Button>
              ) : null}
              {paper.status === 'waiting' ? (
                <Button variant="light" onClick={does('try_now')}>
                  {t('papers.tryNow')}
                </Button>
              ) : null}
              {paper.status === 'printing' ? null : (
                <Button variant="default" onClick={does('drop')}>
                  {t('papers.drop')}
                </Button>
              )}
            </div>
          </div>
        );
      })}
    </Section>
  );
}
