-- The same rules as `link` and `picture` of contract/fields.ts; a test compares them.
create function is_link(address text) returns boolean language sql immutable parallel safe as $$
  select length(address) <= 500
    and address ~ '^(|/(?![/\\])[^\s\\]*|https://[^\s\\]+|tel:\+?[0-9 ]+|mailto:[^\s\\]+)$'
$$;
create function is_picture(path text) returns boolean language sql immutable parallel safe as $$
  select length(path) <= 200 and path ~ '^(|[A-Za-z][A-Za-z0-9_-]*|/(?![/\\])[^\s\\]*)$'
$$;

-- Options 3000, 4003 and 4004 hold a list of contacts with links, 4005 the path of a picture, in each language.
create function has_safe_links(type integer, content jsonb) returns boolean language plpgsql immutable as $$
begin
  if type = 4005 then
    return (select coalesce(bool_and(is_picture(said)), false) from jsonb_each_text(content) as texts (language, said));
  end if;
  if type not in (3000, 4003, 4004) then
    return true;
  end if;
  return (
    select coalesce(bool_and(coalesce(is_link(item ->> 'url'), false)), true)
    from jsonb_each_text(content) as texts (language, said), jsonb_array_elements(said::jsonb) as item);
exception when data_exception then
  return false;
end $$;

-- "not valid": a row of before is left out when it is read, and the server still starts.
alter table options add constraint options_links check (has_safe_links(type, content)) not valid;
alter table menus add constraint menus_links check (is_link(url) and is_picture(img)) not valid;
alter table adverts add constraint adverts_links check (is_link(url) and is_picture(image)) not valid;
alter table notices add constraint notices_links check (is_link(url) and is_picture(img)) not valid;
alter table games add constraint games_links check (is_picture(cover) and is_picture(large_cover)) not valid;
alter table categories add constraint categories_links check (is_picture(cover)) not valid;
alter table pay_items add constraint pay_items_links check (is_picture(img)) not valid;
alter table pay_channels add constraint pay_channels_links check (is_picture(logo_url)) not valid;
alter table members add constraint members_links check (is_picture(img)) not valid;
