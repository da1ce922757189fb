-- Who has looked at a member's identity is written down like who has decided about it.
alter table review_decisions drop constraint review_decisions_decision_check;
alter table review_decisions add constraint review_decisions_decision_check check (decision in ('approve', 'decline', 'resolve', 'show'));
create index kyc_waiting on kyc_records (market, submitted_at, member_id) where state = 'submitted';
