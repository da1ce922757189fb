-- What a person has decided about an order or a review, and why: written once, never changed.
create table review_decisions (
  id bigint generated always as identity primary key,
  subject text not null,
  decision text not null check (decision in ('approve', 'decline', 'resolve')),
  reason text not null,
  actor text not null check (actor <> ''),
  created_at bigint not null
);
create index review_decisions_subject on review_decisions (subject);
create trigger review_decisions_append_only before update or delete on review_decisions
  for each row execute function refuse_change();

-- What nobody has looked at yet.
create index payment_reviews_open on payment_reviews (id) where resolved_at is null;
-- Orders without an end, by their age.
create index deposit_orders_age on deposit_orders (created_at) where state < 3;
create index withdraw_orders_age on withdraw_orders (created_at) where state < 3;
