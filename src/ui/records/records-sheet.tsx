import type { ReactNode } from 'react';
import type { PagedList } from '../../core/lists/paged-list';
import { List, Sheet } from '..';
import { PagedRecords } from './paged-records';
import './records.css';

interface RecordsSheetProps<Row> {
  open: boolean;
  onClose: () => void;
  title: string;
  model: PagedList<Row>;
  empty: ReactNode;
  /** Above the list. */
  filter?: ReactNode;
  /** A row, with its key. */
  children: (row: Row) => ReactNode;
}

/** A sheet with a list of records. */
export function RecordsSheet<Row>({ open, onClose, title, model, empty, filter, children }: RecordsSheetProps<Row>) {
  const list = (
    <PagedRecords model={model} empty={empty}>
      {(rows) => <List label={title}>{rows.map(children)}</List>}
    </PagedRecords>
  );
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {filter === undefined ? (
        list
      ) : (
        <div className="records-sheet">
          {filter}
          {list}
        </div>
      )}
    </Sheet>
  );
}
