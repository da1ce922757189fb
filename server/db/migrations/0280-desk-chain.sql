-- The log of the operator desk is a hash chain (I24). The hash of a row covers its content and the hash of the row
-- before it, so that the audit finds a row that was changed, inserted or removed.
alter table desk_changes add column hash bytea not null default '';

create function desk_change_hash(previous bytea, change desk_changes) returns bytea language sql immutable as $$
  select sha256(previous || convert_to(jsonb_build_array(change.id, change.market, change.subject, change.action,
    change.before, change.after, change.actor, change.created_at)::text, 'UTF8'))
$$;

alter table desk_changes disable trigger desk_changes_append_only;
do $$
declare
  change desk_changes;
  previous bytea := '';
begin
  for change in select * from desk_changes order by id loop
    previous := desk_change_hash(previous, change);
    update desk_changes set hash = previous where id = change.id;
  end loop;
end $$;
alter table desk_changes enable trigger desk_changes_append_only;

-- One insert at a time: otherwise two rows could follow the same row. The id is given under the same lock, so that the
-- order of the ids is the order of the chain.
create function chain_desk_change() returns trigger language plpgsql as $$
declare
  last desk_changes;
begin
  perform pg_advisory_xact_lock(7226223);
  select * into last from desk_changes order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.hash := desk_change_hash(coalesce(last.hash, ''), new);
  return new;
end $$;
create trigger desk_changes_chain before insert on desk_changes for each row execute function chain_desk_change();
