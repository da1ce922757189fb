-- The version of the published rules of a draw. From BD2 on the root fixes the number of tickets; rounds that are open now
-- were announced with BD1 and are drawn by it. The trigger draw_rounds_stay keeps the column as it is.
alter table draw_rounds add column rules text not null default 'BD1' check (rules in ('BD1', 'BD2'));
alter table draw_rounds alter column rules drop default;
