import { useUnit } from 'effector-react';
import type { EventCallable, Store } from 'effector';
import type { ReactNode } from 'react';
import type { PagedList } from '../../core/lists/paged-list';
import { backRequested, routeRequested } from '../../core/router';
import { Button, EmptyState, List, NavBar } from '..';
import { Months } from './months';
import { PagedRecords } from './paged-records';
import './records.css';

interface RecordsPageProps<Row> {
  title: string;
  model: PagedList<Row> & { $month: Store<string>; monthPicked: EventCallable<string> };
  /** The texts of an empty list, and a button that leads to `to`. */
  empty: { title: string; text: string; action: string; to: string };
  /** A row, with its key. */
  children: (row: Row) => ReactNode;
}

/** A page with a list of records: filter by month, and the list with all its states. */
export function RecordsPage<Row>({ title, model, empty, children }: RecordsPageProps<Row>) {
  const { back, month, pick, go } = useUnit({
    back: backRequested,
    month: model.$month,
    pick: model.monthPicked,
    go: routeRequested,
  });
  const action = (
    <Button kind="secondary" onClick={() => go({ to: empty.to })}>
      {empty.action}
    </Button>
  );
  return (
    <div className="page">
      <NavBar title={title} onBack={() => back()} />
      <main className="page__body stack">
        <Months value={month} onPick={pick} />
        <PagedRecords
          model={model}
          empty={<EmptyState art="notices" title={empty.title} text={empty.text} action={action} />}
        >
          {(rows) => <List label={title}>{rows.map(children)}</List>}
        </PagedRecords>
      </main>
    </div>
  );
}
