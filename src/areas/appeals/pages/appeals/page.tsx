import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { AppealKind, AppealRow } from '../../../../../contract';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { useMoment } from '../../../../core/time/moment';
import { EmptyState, List, ListRow, NavBar, SectionHead } from '../../../../ui';
import { PagedRecords, RecordRow } from '../../../../ui/records';
import { kindLooks, useAboutWords } from '../../ui/about';
import { list } from './model';
import './appeals.css';

/** Where a new appeal of each kind begins: orders and bets are picked from their records. */
const starts: ReadonlyArray<{ kind: AppealKind; to: string }> = [
  { kind: 'deposit', to: paths.depositRecords },
  { kind: 'withdraw', to: paths.withdrawRecords },
  { kind: 'bet', to: paths.gameRecords },
  { kind: 'account', to: `${paths.appealForm}?kind=account` },
  { kind: 'other', to: `${paths.appealForm}?kind=other` },
];
const looks = {
  submitted: 'open',
  review: 'open',
  info: 'ask',
  accepted: 'good',
  rejected: 'bad',
  withdrawn: 'open',
} as const satisfies Record<AppealRow['state'], string>;

function Row({ appeal }: { appeal: AppealRow }) {
  const { t } = useTranslation('appeals');
  const moment = useMoment();
  const go = useUnit(routeRequested);
  const { title, text } = useAboutWords()(appeal);
  const { id, state, changeTime } = appeal;
  const end = <span className={`appeals__state appeals__state--${looks[state]}`}>{t(`step.${state}`)}</span>;
  return (
    <RecordRow end={end} onPress={() => go({ to: pathTo(paths.appeal, { id }) })}>
      <b>{title}</b>
      <span className="muted">{[text, moment.day(changeTime)].filter((part) => part !== '').join(' · ')}</span>
    </RecordRow>
  );
}

/** The member's appeals, and what a new one can be about (Q58). */
export function AppealsPage() {
  const { t } = useTranslation('appeals');
  const { back, go } = useUnit({ back: backRequested, go: routeRequested });
  return (
    <div className="page">
      <NavBar title={t('list.title')} onBack={() => back()} />
      <main className="page__body stack">
        <section>
          <SectionHead title={t('list.new')} />
          <List label={t('list.new')}>
            {starts.map(({ kind, to }) => (
              <ListRow key={kind} {...kindLooks[kind]} label={t(`start.${kind}`)} onPress={() => go({ to })} />
            ))}
          </List>
        </section>
        <section>
          <SectionHead title={t('list.own')} />
          <PagedRecords
            model={list}
            empty={<EmptyState art="notices" title={t('list.emptyTitle')} text={t('list.emptyText')} />}
          >
            {(rows) => (
              <List label={t('list.own')}>
                {rows.map((appeal) => (
                  <Row key={appeal.id} appeal={appeal} />
                ))}
              </List>
            )}
          </PagedRecords>
        </section>
      </main>
    </div>
  );
}
